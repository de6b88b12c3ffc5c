/** The columns of a review in `order_reviews v`, as its store reads them. */
export const REVIEW_COLUMNS = `v.rating, v.delivery_rating, v.tags, v.comment, v.dishes, v.previous,
  case when v.reply is not null then json_build_object('text', v.reply, 'at', v.replied_at,
    'is_outdated', coalesce(v.changed_at > v.replied_at, false), 'by', v.replied_by) end as reply,
  v.created_at, v.changed_at, v.state,
  case when v.flag_kind is not null then json_build_object('kind', v.flag_kind, 'note', v.flag_note,
    'at', v.flagged_at, 'by', v.flagged_by) end as flag,
  v.awaits_decision_since is not null as awaits_decision,
  case when v.decision is not null then json_build_object('kind', v.decision, 'reason', v.decision_reason,
    'at', v.decided_at) end as decision,
  v.store_answer as answer, v.version`;

/** The review of `orders o`; null without one, also once it is withdrawn. */
export const REVIEW_OF_ORDER = `(select to_json(w) from (
    select ${REVIEW_COLUMNS} from order_reviews v
    where v.store_id = o.store_id and v.order_id = o.id and v.state <> 'withdrawn'
  ) w)`;
