import { testFiles } from './workspace.ts';

/** What files of `from` may import of this workspace besides their own package. Later rules never loosen earlier ones. */
export interface ImportRule {
  readonly from: RegExp;
  readonly except?: RegExp;
  readonly mayImport: RegExp;
  readonly why: string;
}

const anything = /./;
const buildFiles = /\/webpack\.config\.ts$/;

/** Architecture §2, as a table. */
export const importRules: readonly ImportRule[] = [
  { from: /^shared-contracts\//, mayImport: /^shared-contracts\//, why: 'The contracts know no other package.' },
  {
    from: /^shared-ui\//,
    mayImport: /^(shared-ui|shared-contracts)\//,
    why: 'The design system knows the contracts only.',
  },
  {
    from: /^remote-sdk\//,
    mayImport: /^(remote-sdk|shared-ui|shared-contracts)\//,
    why: 'What a remote gets from the shell stands on the design system and the contracts.',
  },
  {
    from: /^mfe-[a-z0-9-]+\//,
    except: buildFiles,
    mayImport: /^(mfe-[a-z0-9-]+|shared-contracts|shared-ui|remote-sdk)\//,
    why: 'A remote knows the contracts, the design system and its SDK only.',
  },
  {
    from: /^host-shell\//,
    except: buildFiles,
    mayImport: /^(host-shell|shared-contracts|shared-ui|remote-sdk|federation\/src\/runtime)\//,
    why: 'The shell learns of remotes at run time, and knows of federation the runtime only.',
  },
  { from: buildFiles, mayImport: /^federation\/src\/build\//, why: 'A build file only says what to build.' },
  { from: /^federation\//, mayImport: /^(federation|shared-contracts)\//, why: 'Federation knows the contracts only.' },
  {
    from: /^federation\/src\/runtime\//,
    except: testFiles,
    mayImport: /^(federation\/src\/runtime|shared-contracts)\//,
    why: 'What runs in the page must not pull in what builds, releases or serves it.',
  },
  {
    from: /^federation\/src\/(edge|release)\//,
    except: testFiles,
    mayImport: /^(federation\/src\/(edge|release)\/|federation\/src\/build\/release-files\.ts|shared-contracts\/)/,
    why: 'Serving pages needs no build tools.',
  },
  {
    from: /^marketplace-api\//,
    mayImport: /^(marketplace-api|shared-contracts)\//,
    why: 'The API knows the contracts only.',
  },
  { from: /^(scripts|e2e)\//, mayImport: anything, why: '' },
];

/** Schemas check what the server receives; in a page, types are enough and weigh nothing. */
export const typesOnlyInPages = {
  from: /^(mfe-[a-z0-9-]+|host-shell|shared-ui|remote-sdk)\//,
  except: testFiles,
  to: /^shared-contracts\/src\/(api\/schemas|composition\/index)\.ts$/,
  why: 'Schemas stay out of pages: use `import type`.',
};
