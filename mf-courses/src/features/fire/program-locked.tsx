import { listLessons } from '@portal/contracts/lessons';
import { useCall } from '@portal/sdk';
import { EmptyState } from '@portal/ui/empty-state';
import { copy } from './copy';
import { courseKeyOf, type Program } from './programs';

/** A program that nobody can open yet. */
export function ProgramLocked({ program }: { program: Program }) {
  // Read for the locked programs too (spec section 7); there is nothing in it to show.
  useCall(listLessons, { params: { courseKey: courseKeyOf(program) } });
  return <EmptyState icon="lock" title={copy.locked.title} text={copy.locked.text} />;
}
