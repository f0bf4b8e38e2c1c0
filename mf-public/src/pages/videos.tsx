import { PublicLayout } from '../features/public-layout/public-layout';
import { VideoLibrary } from '../features/videos/video-library';

export default function VideosPage() {
  return (
    <PublicLayout kind="inner">
      <VideoLibrary />
    </PublicLayout>
  );
}
