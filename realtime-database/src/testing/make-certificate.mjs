// Prints a certificate for `localhost`, and its key: a process of its own, since its libraries have names that Jest
// keeps for itself.
import { generate } from 'selfsigned';

const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
  extensions: [
    { name: 'basicConstraints', cA: true },
    { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
  ],
});
console.log(JSON.stringify({ key, cert }));
