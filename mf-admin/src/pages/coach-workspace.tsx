import { WorkspaceScreen } from '../features/coach-workspace/workspace-screen';

export default function CoachWorkspacePage() {
  return <WorkspaceScreen />;
}
