import { describeKilledPublish } from '../test/killed-publish-story';

describeKilledPublish(50, 900_000);
