import type { City } from './seed-types.ts';
import type { SeededRandom } from './seeded-random.ts';

interface Community {
  women: string[];
  men: string[];
  surnames: string[];
}

const community = (women: string, men: string, surnames: string): Community => ({
  women: women.split(' '),
  men: men.split(' '),
  surnames: surnames.split(' '),
});

/** First names and surnames are only ever mixed within a community. */
const bengali = community(
  'Moumita Sutapa Rina Payel Mitali Sharmila Jhuma Tanushree Piyali Debjani Soma Ruma',
  'Subrata Tapas Bikash Sanjib Arindam Prosenjit Goutam Dipankar Somnath Debasish Kaushik Ratan',
  'Das Mondal Ghosh Saha Halder Paul Dey Naskar Biswas Roy Sarkar Chatterjee',
);
const northern = community(
  'Sunita Pooja Rekha Neha Kavita Anjali Manju Shalini Preeti Geeta Nisha Ritu',
  'Rajesh Manoj Vinod Sunil Pankaj Deepak Ashok Sandeep Rakesh Mukesh Amit Dharmendra',
  'Sharma Verma Yadav Gupta Mishra Tiwari Chauhan Saini Kashyap Pandey Rawat Singh',
);
const punjabi = community(
  'Harpreet Simran Gurleen Manpreet Jaspreet Navneet',
  'Gurpreet Harjit Balwinder Jaswinder Kulwant Amarjit',
  'Singh Gill Sandhu Bedi Arora Sethi',
);
const marathi = community(
  'Vaishali Snehal Ashwini Pallavi Manisha Sarika Jyoti Rutuja Supriya Swati',
  'Santosh Ganesh Sachin Vikas Nilesh Prashant Mahesh Tushar Kiran Amol',
  'Patil Jadhav Shinde Kadam Pawar More Sawant Kamble Gaikwad Chavan',
);
const gujarati = community(
  'Hetal Jigna Komal Bhavna Nikita Rupal',
  'Jignesh Hitesh Bhavesh Chirag Paresh Ketan',
  'Patel Solanki Parmar Mistry Panchal Shah',
);
const kannada = community(
  'Lakshmi Shilpa Roopa Savitha Nandini Chaitra Asha Vidya Bhagya Pavithra',
  'Manjunath Ravi Nagaraj Basavaraj Girish Prakash Harish Mahadev Lokesh Shivakumar',
  'Gowda Shetty Hegde Naik Murthy Rao Bhat Acharya Kumar Reddy',
);
const tamil = community(
  'Meena Revathi Kavitha Priya Selvi Deepa',
  'Murugan Karthik Senthil Saravanan Velu Dinesh',
  'Subramanian Raman Iyer Pillai Natarajan Selvam',
);
const muslim = community(
  'Shabana Nasreen Farzana Ayesha Rukhsar Sana Zeenat Heena',
  'Imran Salim Firoz Javed Nadeem Asif Rizwan Arif',
  'Khan Ansari Shaikh Ali Siddiqui Qureshi Mallick Hussain',
);
const christian = community(
  'Mary Anita Sheeba Rosy Linda Teresa',
  'Anthony Joseph Thomas Francis Xavier George',
  'Fernandes Pereira Mathew Lobo Rodrigues Varghese',
);
const northeastern = community('Lalrin Ningsang Pema Doma', 'Tashi Lobsang Bikram Suraj', 'Tamang Lama Chettri Rai');

const communities: Record<City, Community[]> = {
  Kolkata: [bengali, bengali, bengali, bengali, muslim, northern, northeastern],
  Delhi: [northern, northern, northern, punjabi, muslim, northeastern],
  Mumbai: [marathi, marathi, marathi, gujarati, muslim, northern, christian],
  Bangalore: [kannada, kannada, kannada, tamil, muslim, christian, northern],
};

export type Gender = 'women' | 'men';

export function personName(random: SeededRandom, city: City, gender: Gender): string {
  const chosen = random.pick(communities[city]);
  return `${random.pick(chosen[gender])} ${random.pick(chosen.surnames)}`;
}

/** As customers sign their reviews: a first name and an initial, now and then the full name. */
export function customerName(random: SeededRandom, city: City, gender?: Gender): string {
  const name = personName(random, city, gender ?? (random.next() < 0.52 ? 'women' : 'men'));
  const [first, last] = name.split(' ') as [string, string];
  return random.next() < 0.65 ? `${first} ${last[0]}.` : name;
}
