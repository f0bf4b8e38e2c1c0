import { questionnaireSchema, type Questionnaire } from '@portal/contracts/questionnaire';
import { HttpError } from '@portal/sdk';
import { problems } from './copy';

interface FieldFault {
  name: keyof Questionnaire;
  message: string;
}

const fieldName = questionnaireSchema.keyof();

/** The fields that the API refused, in its order, with its messages. */
export function fieldFaults(error: Error): FieldFault[] {
  const issues = (error instanceof HttpError && error.refusal?.issues) || [];
  return issues.flatMap(({ path, message }) => {
    const name = fieldName.safeParse(path);
    return name.success ? [{ name: name.data, message }] : [];
  });
}

/** What went wrong and what to do, for the person who pressed Submit. */
export function explain(error: Error): string {
  if (!(error instanceof HttpError)) return error instanceof TypeError ? problems.unreachable : problems.failed;
  if (error.status === 429) return problems.tooMany;
  return fieldFaults(error).length > 0 ? problems.refused : problems.failed;
}
