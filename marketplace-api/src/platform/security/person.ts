/** Who makes a request. */
export interface SignedIn {
  readonly userId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly mobileNo: string;
  readonly role: 'customer' | 'provider';
  /** Set for those whose number is a provider's. */
  readonly providerId: string | null;
  /** Keyed hash of the browser that signed in, else of its network; null: not known. */
  readonly deviceKey: string | null;
  readonly tokenExpiresAt: Date;
  readonly sessionExpiresAt: Date;
}
