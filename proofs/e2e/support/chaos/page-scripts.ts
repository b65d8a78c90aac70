export {
  type Composition,
  changeComposition,
  chunksOf,
  hashOf,
  readComposition,
  readScript,
  replaceEntry,
} from 'remote-e2e';
