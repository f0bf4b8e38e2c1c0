import { dropDatabases } from './support/database';

export default dropDatabases;
