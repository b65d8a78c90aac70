import type { ApiModule } from '../../platform/api-module.ts';
import { auditOperations } from './audit.ts';
import { ownAccountOperations } from './own-account.ts';
import { peopleOperations } from './people.ts';
import { signInOperations } from './sign-in.ts';

export { inviteFromMachine, printDemoLink } from './staff-accounts.ts';

/** The operations desk's own calls: accounts, sign-in, the audit log. Modules add calls of their subjects. */
export const operationsModule: ApiModule = {
  name: 'operations',
  tables: ['staff', 'staff_links', 'staff_passkeys', 'staff_recovery_codes', 'staff_challenges'],
  operations(operation, context) {
    for (const add of [signInOperations, ownAccountOperations, peopleOperations, auditOperations])
      add(operation, context);
  },
};
