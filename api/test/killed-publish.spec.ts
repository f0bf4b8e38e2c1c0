import { describeKilledPublish } from './killed-publish-story';

describeKilledPublish(5, 180_000);
