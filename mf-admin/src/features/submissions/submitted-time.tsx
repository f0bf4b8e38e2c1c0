const format = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** When a submission came in, in the admin's own zone, e.g. "Nov 20, 2026, 3:05 PM". */
export const SubmittedTime = ({ at }: { at: string }) => <time dateTime={at}>{format.format(new Date(at))}</time>;
