import { create } from 'zustand';
import type { Message } from '@portal/contracts/messages';

interface Toast extends Message {
  id: number;
}

/** The one visible toast: a new one takes the place of the last (spec section 4). */
export const useToasts = create<{ current: Toast | null }>(() => ({ current: null }));

/** Shows a toast for 5 seconds; the shell renders it. */
export function showToast(message: Message) {
  useToasts.setState(({ current }) => ({ current: { ...message, id: (current?.id ?? 0) + 1 } }));
}

/** Shows toasts from a component: `const toast = useToast(); toast({ title, description })`. */
export const useToast = () => showToast;
