import { foldText } from '#option-list/find-options.ts';

/** Words of a question that name nothing, in the nine languages (ours): they weigh little beside the others. */
const QUESTION_WORDS = new Set(
  [
    'a an and are at be by can do does dont for from get how i if in is it me my of on or our so that the their them',
    'they this to us we what when where which who why will with you your',
    'ab am auf bei bis das dass dem den der des die ein eine einen einer er es fur hat ich im ist kann man mein mit nach nicht oder sein sich sie sind',
    'soll uber um und uns unser unsere von vor wann warum was welche wenn wer werden wie wieviel wir wird wo zu zum zur lange',
    'al como con cual cuando cuanto cuantos de del donde el ella en esta este la las lo los mi nos o para por que quien se si sin son su un una y ya hay a',
    'au aux avec ce combien comment dans de des du elle en est et il je le la les leur l d n nos notre on ou par pas pour qu quand que quel quelle qui sa se ses si sur un une',
    'al alla anche che chi ci come con cosa da dal dalla dei del della delle di e ed fra gli ha i il in io la le lo ma mi nei nel nella non per piu quale quali quando quanto se si sono su tra un una uno',
    'aan als dan dat de deze die dit een en er het hoe hoelang hoeveel ik is je kan met mijn na naar niet of om ons onze op te tot uit van voor waar waarom wanneer wat we welke wie wij wordt worden ze zijn',
    'a ao aos as com como da das de do dos e em eu mais meu na nas no nos o os ou para pela pelo por pra pro qual quando quanto que quem se sem seu so um uma',
    'а без в во где до для за и из или как какой какая какие когда кто ли мне мы на наш не но о об от по при с сколько со так то у что чтобы это',
    'ابي اذا الى او الي ان اي بدون عن على علي في كم كيف لا لما ليش ما متي مع من مين هل هو وين يا اللي',
  ].flatMap((words) => foldText(words).split(' ')),
);

/** Returns whether a folded word only asks: "how", "for", "wie". */
export const isQuestionWord = (word: string): boolean => QUESTION_WORDS.has(word);
