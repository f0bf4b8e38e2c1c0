import { PublicFrame } from '../features/public-frame/public-frame';
import { VideoLibrary } from '../features/videos/video-library';

export default function VideosPage() {
  return (
    <PublicFrame kind="inner">
      <VideoLibrary />
    </PublicFrame>
  );
}
