/** Names that the gazetteer spells otherwise than people here do: what we show, and what else people type. */
interface Spelling {
  readonly shown?: string;
  readonly also: readonly string[];
}

export const spellings: Readonly<Record<string, Spelling>> = {
  Bengaluru: { shown: 'Bangalore', also: ['bengaluru'] },
  Kolkata: { also: ['calcutta'] },
  Mumbai: { also: ['bombay'] },
  Chennai: { also: ['madras'] },
  Haora: { shown: 'Howrah', also: ['haora'] },
  Gurgaon: { also: ['gurugram'] },
  Pune: { also: ['poona'] },
  Mysore: { also: ['mysuru'] },
  Mangalore: { also: ['mangaluru'] },
  Hubli: { also: ['hubballi'] },
  Cochin: { shown: 'Kochi', also: ['cochin', 'ernakulam'] },
  Kozhikode: { also: ['calicut'] },
  Thiruvananthapuram: { also: ['trivandrum'] },
  Vadodara: { also: ['baroda'] },
  Varanasi: { also: ['benares', 'banaras'] },
  Allahabad: { shown: 'Prayagraj', also: ['allahabad'] },
  Puducherry: { also: ['pondicherry'] },
  Visakhapatnam: { also: ['vizag'] },
  Vijayawada: { also: ['bezawada'] },
  Shillong: { also: [] },
  Guwahati: { also: ['gauhati'] },
  Kanpur: { also: ['cawnpore'] },
  Simla: { shown: 'Shimla', also: ['simla'] },
  Bhubaneshwar: { shown: 'Bhubaneswar', also: ['bhubaneshwar'] },
  'Dehra Dun': { shown: 'Dehradun', also: ['dehra dun'] },
  Panaji: { also: ['panjim'] },
  Mormugao: { also: ['marmagao'] },
  Tiruchirappalli: { also: ['trichy'] },
  Tuticorin: { also: ['thoothukudi'] },
};

/** Latin letters without marks: `Hāora` → `Haora`. */
export const withoutMarks = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '');

/** What is typed and what is stored meet in this form. */
export const searchForm = (text: string): string =>
  withoutMarks(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
