import { keepFilesPrivate } from 'marketplace-api';
import { explain } from '../boot/explain.ts';
import { staffCommand } from '../staff/staff-command.ts';

/** `npm run staff -- invite|verify|list|approve|refuse|bookings|end|signs|photos|woman|record`: see docs/staff.md. */
try {
  keepFilesPrivate();
  await staffCommand(process.argv.slice(2), process.env, (line) => console.log(line));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
