import { writeReports } from '../packages/src/reports/write';

/** `npm run api-reports`: writes what our packages promise into their api-report.md. */
export default () => writeReports(console.log);
