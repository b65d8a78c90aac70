/**
 * The version of this contracts package that a build was made against. Semantic: a remote built against 1.x runs in a
 * shell of any 1.y. Bump the major when a host service, dialog, slot or call changes in a way that breaks its users.
 */
export const CONTRACT_VERSION = '1.0.0';
