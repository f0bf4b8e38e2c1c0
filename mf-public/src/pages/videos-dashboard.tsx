import { VideoLibrary } from '../features/videos/video-library';

export default function VideosDashboardPage() {
  return <VideoLibrary />;
}
