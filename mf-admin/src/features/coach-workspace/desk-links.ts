import { useSearchParams } from '@portal/sdk';

/** Whose desk is open: of a coach whom an owner chose, in every address below; else one's own. */
export function useWhoseDesk() {
  const [params] = useSearchParams();
  const coach = params.get('coach') ?? undefined;
  const at = (path: string) => (coach ? `${path}?coach=${coach}` : path);
  return {
    coach,
    desk: at('/coach'),
    memberLink: (id: string) => at(`/coach/members/${id}`),
    sessionLink: (id: string) => at(`/coach/sessions/${id}`),
  };
}
