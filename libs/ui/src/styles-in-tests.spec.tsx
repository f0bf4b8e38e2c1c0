import { render, screen } from '@testing-library/react';
import { styled } from 'styled-components';

const Note = styled.p<{ $hidden: boolean }>`
  color: rgb(1, 2, 3);
  ${({ $hidden }) => $hidden && 'display: none;'}
`;

const texts = () => [...document.querySelectorAll('style')].map((style) => style.textContent);

describe('styles in jsdom', () => {
  test('count, and what they hide isn’t found by role', () => {
    const { rerender } = render(<Note $hidden={false}>Good morning</Note>);
    expect(getComputedStyle(screen.getByRole('paragraph')).color).toBe('rgb(1, 2, 3)');

    rerender(<Note $hidden>Good morning</Note>);
    expect(screen.queryByRole('paragraph')).toBeNull();
    expect(screen.getByRole('paragraph', { hidden: true })).toBeTruthy();

    rerender(<Note $hidden={false}>Good morning</Note>);
    expect(screen.getByRole('paragraph')).toBeTruthy();
  });

  test('are inserted rule by rule, as jsdom parses a style element’s whole text again for each rule that is added', () => {
    render(<Note $hidden={false}>Good morning</Note>);
    expect(document.styleSheets).not.toHaveLength(0);
    expect(texts().join('')).toBe('');
  });
});
