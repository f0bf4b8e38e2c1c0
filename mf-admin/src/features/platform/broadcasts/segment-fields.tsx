import { COURSE_STAGES, SEGMENT_PLANS } from '@portal/contracts/broadcasts';
import { LEAD_STATUS_NAMES, LEAD_STATUSES } from '@portal/contracts/leads';
import { Grid } from '@portal/ui/grid';
import { Select } from '@portal/ui/select';
import { TextField } from '@portal/ui/text-field';
import { CheckboxGroup } from '../../../shared/checkbox-group';
import { copy, formCopy } from './copy';
import { joinValues, splitValues, type useDraftForm } from './draft-form';
import type { CourseTitle } from './use-course-titles';

const AUDIENCES = (['members', 'leads'] as const).map((value) => ({ value, label: copy.audiences[value] }));
const PLANS = SEGMENT_PLANS.map((value) => ({ value, label: formCopy.plan(value) }));
const STAGES = COURSE_STAGES.map((value) => ({ value, label: formCopy.stages[value] }));
const STATUSES = LEAD_STATUSES.map((value) => ({ value, label: LEAD_STATUS_NAMES[value] }));

interface SegmentFieldsProps {
  form: ReturnType<typeof useDraftForm>['form'];
  courses: readonly CourseTitle[];
}

/** Who gets a broadcast. */
export function SegmentFields({ form, courses }: SegmentFieldsProps) {
  const { field, typed, issues } = form;
  const several = (name: 'plans' | 'statuses') => ({
    id: `broadcast-${name}`,
    error: issues[`segment.${name}`],
    onChange: (chosen: readonly string[]) => form.setTyped((now) => ({ ...now, [name]: joinValues(chosen) })),
  });
  const chosenOf = <Value extends string>(options: readonly { value: Value }[], text: string) =>
    options.flatMap(({ value }) => (splitValues(text).includes(value) ? value : []));
  const courseOptions = [
    { value: '', label: formCopy.anyCourse },
    ...courses.map(({ key, title }) => ({ value: key, label: title })),
  ];
  return (
    <>
      <Select {...field('audience')} label={formCopy.audience} options={AUDIENCES} />
      {typed.audience === 'leads' ? (
        <CheckboxGroup
          {...several('statuses')}
          legend={formCopy.statuses}
          options={STATUSES}
          chosen={chosenOf(STATUSES, typed.statuses)}
        />
      ) : (
        <>
          <CheckboxGroup
            {...several('plans')}
            legend={formCopy.plans}
            options={PLANS}
            chosen={chosenOf(PLANS, typed.plans)}
          />
          <Grid min="18rem">
            <Select {...field('courseKey')} label={formCopy.course} options={courseOptions} />
            {typed.courseKey && <Select {...field('stage')} label={formCopy.stage} options={STAGES} />}
          </Grid>
          <TextField
            {...field('inactiveDays')}
            label={formCopy.inactiveDays}
            hint={formCopy.inactiveHint}
            error={issues['segment.inactiveDays']}
            inputMode="numeric"
            autoComplete="off"
          />
        </>
      )}
    </>
  );
}
