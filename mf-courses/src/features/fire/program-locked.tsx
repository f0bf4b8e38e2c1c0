import { EmptyState } from '@portal/ui/empty-state';
import { copy } from './copy';

/** Stands in for a program that is still to come: one opens with its first lesson (spec section 2). */
export const ProgramLocked = () => <EmptyState icon="lock" title={copy.locked.title} text={copy.locked.text} />;
