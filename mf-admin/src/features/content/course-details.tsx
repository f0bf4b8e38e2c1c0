import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { editCourse, type CourseContentSummary } from '@portal/contracts/content-editing';
import { COURSES_WITH_WORKSHEET, worksheetPath, type CourseKey } from '@portal/contracts/courses';
import { UnsavedWorkGuard, useToast } from '@portal/sdk';
import { useForm } from '@portal/sdk/forms';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Row } from '@portal/ui/stack';
import { TextArea } from '@portal/ui/text-area';
import { TextField } from '@portal/ui/text-field';
import { from, space } from '@portal/ui/tokens';
import { parseLink, parseNumber } from '../../shared/parse-input';
import { useAdminSend } from '../../shared/use-admin-send';
import { courseCopy, messages } from './copy';

const { details } = courseCopy;

const worksheetHint = (course: CourseKey) =>
  COURSES_WITH_WORKSHEET.includes(course)
    ? `${details.worksheetHint} ${details.ownWorksheet(worksheetPath(course))}`
    : details.worksheetHint;

const StyledShort = styled.div`
  display: grid;
  gap: ${space.md};

  ${from.tablet} {
    grid-template-columns: 1fr 2fr;
  }
`;

const asText = ({ title, description, duration, worksheetUrl }: CourseContentSummary) => ({
  title,
  description,
  duration: String(duration),
  worksheetUrl: worksheetUrl ?? '',
});

interface CourseDetailsProps {
  course: CourseContentSummary;
  onSaved: (course: CourseContentSummary) => void;
}

/** What members read about a course, for editing. */
export function CourseDetails({ course, onSaved }: CourseDetailsProps) {
  const toast = useToast();
  const [version, setVersion] = useState(course.version);
  const form = useForm('course', asText(course));
  const { typed, field } = form;
  const save = useAdminSend(editCourse, {
    failed: messages.courseFailed,
    onRefused: form.refused,
    onSuccess: (saved) => {
      form.setTyped(asText(saved));
      setVersion(saved.version);
      onSaved(saved);
      toast(messages.courseSaved);
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { title, description } = typed;
    const numbers = { duration: parseNumber(typed.duration), worksheetUrl: parseLink(typed.worksheetUrl) };
    const body = form.check(editCourse.body, { title, description, ...numbers, version });
    if (body) save.mutate({ params: { courseKey: course.id }, body });
  };

  return (
    <Card as="form" noValidate aria-labelledby="course-details" onSubmit={submit}>
      <UnsavedWorkGuard when={form.isChanged} />
      <Heading id="course-details">{details.title}</Heading>
      <TextField {...field('title')} label={details.name} required />
      <TextArea {...field('description')} label={details.description} required />
      <StyledShort>
        <TextField {...field('duration')} label={details.duration} inputMode="numeric" required />
        <TextField {...field('worksheetUrl')} label={details.worksheet} hint={worksheetHint(course.id)} type="url" />
      </StyledShort>
      <Row>
        <Button type="submit" disabled={!form.isChanged || save.isPending}>
          {save.isPending ? details.saving : details.save}
        </Button>
      </Row>
    </Card>
  );
}
