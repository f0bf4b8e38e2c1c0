import { render, screen } from '@testing-library/react';
import { Select } from './select';
import { TextArea } from './text-area';
import { TextField } from './text-field';

const describedBy = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' / ');

describe('a labeled control', () => {
  test.each([
    ['text field', <TextField key="f" id="x" label="Your answer" hint="A hint." error="A fault." />],
    ['text area', <TextArea key="a" id="x" label="Your answer" hint="A hint." error="A fault." />],
    ['select', <Select key="s" id="x" label="Your answer" hint="A hint." error="A fault." options={['One']} />],
  ])('%s is named by its label and described by its error and hint', (_, control) => {
    render(control);
    const input = screen.getByLabelText('Your answer');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(input)).toBe('A fault. / A hint.');
  });

  test('without hint and error it claims neither', () => {
    render(<TextField id="x" label="Name" required />);
    const input = screen.getByRole('textbox', { name: 'Name' });
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    expect(input.hasAttribute('aria-describedby')).toBe(false);
    expect(input.hasAttribute('required')).toBe(true);
  });

  test('a hidden label still names it', () => {
    render(<TextField id="x" label="New priority" labelHidden />);
    expect(screen.getByRole('textbox', { name: 'New priority' })).toBeTruthy();
  });

  test('the placeholder of a select is its empty value and cannot be chosen', () => {
    render(<Select id="x" label="Industry" placeholder="Select your industry" defaultValue="" options={['Legal']} />);
    const placeholder = screen.getByRole<HTMLOptionElement>('option', { name: 'Select your industry' });
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('');
    expect(placeholder.disabled).toBe(true);
  });
});
