import { current, type Draft, isDraft } from '@reduxjs/toolkit';

/**
 * The plain value behind the draft that RTK Query hands to `merge`. Our changes are functions from a value to the next
 * one, and cheap only while unchanged parts stay the same objects.
 */
export const unwrapDraft = <Value>(value: Value): Value =>
  isDraft(value) ? current<Value>(value as Draft<Value>) : value;
