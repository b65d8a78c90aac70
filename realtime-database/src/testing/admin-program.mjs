// A program of the operator's with the unmodified Admin SDK: PACKAGE ADDRESS [SECRET]. Prints how each call ended.
const [name, databaseURL, secret] = process.argv.slice(2);
const { deleteApp, initializeApp } = await import(`${name}/app`);
const { getDatabase } = await import(`${name}/database`);

const credential = secret && { getAccessToken: async () => ({ access_token: secret, expires_in: 3600 }) };
const open = (options, as) => getDatabase(initializeApp({ projectId: 'test', databaseURL, ...options }, as));
const admin = open(credential ? { credential } : {}, 'operator');
const ann = open({ ...(credential && { credential }), databaseAuthVariableOverride: { uid: 'ann' } }, 'ann');

const ended = (promise) =>
  promise.then(
    (value) => ({ ok: value?.val?.() ?? value ?? null }),
    (error) => ({ error: error.code ?? error.message }),
  );
const calls = {
  set: () => admin.ref('notes/ann').set({ n: 1 }),
  update: () => admin.ref().update({ 'notes/bob': 2, 'notes/eve': null }),
  push: () => admin.ref('list').push('x').then(),
  transaction: async () => (await admin.ref('notes/ann/n').transaction((n) => (n ?? 0) + 1)).snapshot,
  once: () => admin.ref('notes').orderByKey().limitToFirst(1).once('value'),
  get: () => admin.ref('notes/ann').get(),
  'as ann': () => ann.ref('notes/ann').get(),
  'as ann, of another': () => ann.ref('notes/bob').set(1),
  rules: () => admin.getRulesJSON(),
  'new rules': () => admin.setRules({ rules: { '.read': true } }),
};
const results = {};
for (const [call, act] of Object.entries(calls)) results[call] = await ended(act());
console.log(JSON.stringify(results));
await Promise.all([admin, ann].map(({ app }) => deleteApp(app)));
