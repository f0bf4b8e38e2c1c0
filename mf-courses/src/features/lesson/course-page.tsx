import { Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { Page } from '@portal/ui/page';
import { PageTitle } from '@portal/ui/page-title';
import { Course } from './course';
import type { CourseSettings } from './course-settings';

/** The screen of a course that has one to itself. */
export function CoursePage({ settings }: { settings: CourseSettings }) {
  return (
    <Page>
      <PageTitle
        actions={
          <Button as={Link} to={settings.back.to} variant="ghost">
            <Icon name="arrow-left" size={18} />
            {settings.back.label}
          </Button>
        }
      >
        {settings.title}
      </PageTitle>
      <Course settings={settings} />
    </Page>
  );
}
