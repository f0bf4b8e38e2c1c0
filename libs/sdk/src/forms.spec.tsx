import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { sendMessage } from '@portal/contracts/coach-messages';
import { createPriority } from '@portal/contracts/priorities';
import { HttpError } from '@portal/sdk';
import { TextField } from '@portal/ui/text-field';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { useForm, type FormDraft } from './forms';

type Fields = { title: string; content: string };

const START: Fields = { title: '', content: '' };
const { body: titleRule } = createPriority;
const { body: contentRule } = sendMessage;

/** Both rules combined, as in a call with two fields. */
const rule = {
  safeParse: (body: unknown) => {
    const issues = [titleRule, contentRule].flatMap((schema) => schema.safeParse(body).error?.issues ?? []);
    return issues.length === 0 ? { data: body as Fields } : { error: { issues } };
  },
};

const apiError = (path: string) =>
  new HttpError(
    400,
    JSON.stringify({
      statusCode: 400,
      error: 'Bad Request',
      code: 'invalid_input',
      message: 'Some fields are not valid.',
      issues: [{ path, message: 'The server knows better' }],
    }),
    '',
  );

interface NoteProps {
  asItGoes?: boolean;
  draft?: FormDraft<Fields>;
  start?: Fields;
  refused?: Error;
}

function Note({ asItGoes, draft, start = START, refused }: NoteProps) {
  const form = useForm('note', start, { ...(asItGoes && { rule }), ...(draft && { draft }) });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.check(rule, form.typed) && refused) document.title = form.refused(refused) ? 'told' : 'not told';
      }}
    >
      <TextField {...form.field('title')} label="Title" />
      <TextField {...form.field('content')} label="Content" />
      <button type="submit">Send</button>
      <button type="button" onClick={form.reset}>
        Start over
      </button>
      <p>{`${form.isChanged ? 'Changed' : 'As it was'}, ${form.restored ? 'from a draft' : 'new'}`}</p>
    </form>
  );
}

const title = () => screen.getByLabelText<HTMLInputElement>('Title');
const content = () => screen.getByLabelText<HTMLInputElement>('Content');
const isWrong = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true';
const press = (name: string) => screen.getByRole('button', { name });

/** A draft store that lasts for one test. */
function aDraft(kept?: Partial<Fields>) {
  const draft = {
    kept,
    read: () => draft.kept,
    keep: (typed: Fields | undefined) => {
      draft.kept = typed;
    },
  };
  return draft;
}

beforeEach(() => {
  document.title = '';
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

describe('faults', () => {
  test('each field says its own, the first has the focus, and typing takes it back', async () => {
    const user = userEvent.setup();
    render(<Note />);
    await user.click(press('Send'));
    expect([title(), content()].map(isWrong)).toEqual([true, true]);
    expect(document.activeElement).toBe(title());
    await user.type(title(), 'A');
    expect([title(), content()].map(isWrong)).toEqual([false, true]);
    expect(document.activeElement).toBe(title());
  });

  test('what the server finds stands at its field, and what was typed stays', async () => {
    const user = userEvent.setup();
    render(<Note refused={apiError('content')} />);
    await user.type(title(), 'A title');
    await user.type(content(), 'A content');
    await user.click(press('Send'));
    expect(screen.getByText('The server knows better')).toBeDefined();
    expect(document.activeElement).toBe(content());
    expect([title().value, content().value]).toEqual(['A title', 'A content']);
    expect(document.title).toBe('told');
  });

  test.each([
    ['at a field that the form has not', apiError('version')],
    ['for another reason', new TypeError('Failed to fetch')],
  ])('a refusal %s is not told by the form', async (_why, refused) => {
    const user = userEvent.setup();
    render(<Note refused={refused} />);
    await user.type(title(), 'A title');
    await user.type(content(), 'A content');
    await user.click(press('Send'));
    expect(document.title).toBe('not told');
  });

  test('with a rule, a field is checked when it is left and from then on, and nobody is moved', async () => {
    const user = userEvent.setup();
    render(<Note asItGoes />);
    await user.click(title());
    await user.click(content());
    expect([title(), content()].map(isWrong)).toEqual([true, false]);
    expect(document.activeElement).toBe(content());
    await user.type(title(), 'A');
    expect(isWrong(title())).toBe(false);
    await user.clear(title());
    expect(isWrong(title())).toBe(true);
  });
});

describe('what is typed', () => {
  test('is kept while it differs from the start, and dropped when one starts over', async () => {
    const user = userEvent.setup();
    const draft = aDraft();
    render(<Note draft={draft} />);
    await user.type(title(), 'Typed');
    expect(draft.kept).toEqual({ title: 'Typed', content: '' });
    await user.click(press('Start over'));
    expect(draft.kept).toBeUndefined();
    expect(title().value).toBe('');
    expect(screen.getByText('As it was, new')).toBeDefined();
  });

  test('is there again on another visit', () => {
    render(<Note draft={aDraft({ content: 'Of before' })} start={{ title: 'Saved', content: 'Saved' }} />);
    expect([title().value, content().value]).toEqual(['Saved', 'Of before']);
    expect(screen.getByText('Changed, from a draft')).toBeDefined();
  });

  test('before the script is there counts for more than a draft', async () => {
    const container = document.createElement('div');
    document.body.append(container);
    const first = render(<Note />, { container });
    const html = container.innerHTML;
    first.unmount();
    container.innerHTML = html;
    title().value = 'Typed early';
    const root = await act(async () =>
      hydrateRoot(container, <Note draft={aDraft({ title: 'A draft', content: 'A draft' })} />),
    );
    expect([title().value, content().value]).toEqual(['Typed early', 'A draft']);
    await act(async () => root.unmount());
  });
});
