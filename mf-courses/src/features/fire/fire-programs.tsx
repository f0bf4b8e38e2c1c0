import type { ReactNode } from 'react';
import { listCourses } from '@portal/contracts/courses';
import { useCall, useSearchParams } from '@portal/sdk';
import { EmptyState } from '@portal/ui/empty-state';
import { Icon } from '@portal/ui/icon';
import { Tabs } from '@portal/ui/tabs';
import { BACK_TO_CURRICULUM } from '../../shared/back-link';
import { CourseFrame } from '../../shared/course-frame';
import { copy } from './copy';
import { courseKeyOf, PROGRAMS, type Program } from './programs';

interface FireProgramsProps {
  program: Program;
  /** What the program shows. */
  children: ReactNode;
}

/** The four programs as tabs; turning to another starts at its day 1 (spec section 2). */
export function FirePrograms({ program, children }: FireProgramsProps) {
  const [, setParams] = useSearchParams();
  const courses = useCall(listCourses, {});
  const isLocked = (of: Program) => courses.data?.some(({ id, locked }) => locked && id === courseKeyOf(of));
  const tabs = PROGRAMS.map((id) => ({
    id,
    label: copy.programs[id],
    icon: isLocked(id) && <Icon name="lock" size={16} />,
  }));
  return (
    <CourseFrame title={copy.title} intro={copy.intro} back={BACK_TO_CURRICULUM}>
      <Tabs
        id="fire"
        label={copy.tabs}
        inOneRow
        tabs={tabs}
        selected={program}
        onSelect={(next) => setParams({ program: next, day: '1' }, { preventScrollReset: true })}
      >
        {children}
      </Tabs>
    </CourseFrame>
  );
}

/** Stands in for a program that is still to come: one opens with its first lesson (spec section 2). */
export const ProgramLocked = () => <EmptyState icon="lock" title={copy.locked.title} text={copy.locked.text} />;
