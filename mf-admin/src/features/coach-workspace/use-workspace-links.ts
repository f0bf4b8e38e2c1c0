import { useSearchParams } from '@portal/sdk';

/** Whose workspace is open: of a coach whom an owner chose, in every address below; else one's own. */
export function useWorkspaceLinks() {
  const [params] = useSearchParams();
  const coach = params.get('coach') ?? undefined;
  const at = (path: string) => (coach ? `${path}?coach=${coach}` : path);
  return {
    coach,
    workspace: at('/coach'),
    memberLink: (id: string) => at(`/coach/members/${id}`),
    sessionLink: (id: string) => at(`/coach/sessions/${id}`),
  };
}
