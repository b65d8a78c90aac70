/** Who makes a request. */
export interface SignedIn {
  readonly userId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly mobileNo: string;
  readonly role: 'customer' | 'provider';
  /** Set for those whose number is a provider's. */
  readonly providerId: string | null;
  readonly tokenExpiresAt: Date;
  readonly sessionExpiresAt: Date;
}
