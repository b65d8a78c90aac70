const { default: byCommit } = require('@changesets/cli/changelog');

/**
 * Lines of a changelog: changes as changesets writes them, raised packages of the workspace in one line without the
 * commits that raised them.
 */
module.exports = {
  getReleaseLine: byCommit.getReleaseLine,
  getDependencyReleaseLine: async (_changesets, dependencies) =>
    dependencies.length === 0
      ? ''
      : `- Needs ${dependencies.map(({ name, newVersion }) => `${name} ${newVersion}`).join(', ')}.`,
};
