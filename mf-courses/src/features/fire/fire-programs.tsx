import type { ReactNode } from 'react';
import { LOCKED_COURSES } from '@portal/contracts/courses';
import { Link, useSearchParams } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { Page } from '@portal/ui/page';
import { PageTitle } from '@portal/ui/page-title';
import { Tabs } from '@portal/ui/tabs';
import { copy } from './copy';
import { courseKeyOf, PROGRAMS, type Program } from './programs';

const tabs = PROGRAMS.map((program) => ({
  id: program,
  label: copy.programs[program],
  icon: LOCKED_COURSES.includes(courseKeyOf(program)) ? <Icon name="lock" size={16} /> : undefined,
}));

interface FireProgramsProps {
  program: Program;
  /** What the program shows. */
  children: ReactNode;
}

/** The four programs as tabs; turning to another starts at its day 1 (spec section 2). */
export function FirePrograms({ program, children }: FireProgramsProps) {
  const [, setParams] = useSearchParams();
  return (
    <Page>
      <PageTitle
        intro={copy.intro}
        actions={
          <Button as={Link} to="/curriculum" variant="ghost">
            <Icon name="arrow-left" size={18} />
            {copy.back}
          </Button>
        }
      >
        {copy.title}
      </PageTitle>
      <Tabs
        id="fire"
        label={copy.tabs}
        tabs={tabs}
        selected={program}
        onSelect={(next) => setParams({ program: next, day: '1' }, { preventScrollReset: true })}
      >
        {children}
      </Tabs>
    </Page>
  );
}
