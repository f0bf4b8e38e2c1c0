import { questionnaireSchema, type Questionnaire } from '@portal/contracts/questionnaire';

const FIELDS = questionnaireSchema.keyof().options;

/** Whether two questionnaires say the same, letter for letter. */
export const sameAnswers = (one: Questionnaire, other: Questionnaire): boolean =>
  FIELDS.every((field) => one[field] === other[field]);
