import { useSearchParams } from '@portal/sdk';

/** The open workspace: the coach's that an owner has selected, which all links below keep; otherwise one's own. */
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
