import { Navigate } from '@portal/sdk';

export default function SampleMoved() {
  return <Navigate to="/sample" replace />;
}
