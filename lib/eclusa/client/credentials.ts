/** What an integrator configures. */
export interface Credentials {
  /** The service's base URL, without `/v1`. */
  url: string;
  /** `sk_test_ecl_…` */
  apiKey: string;
  /** `ecl_whsec_…` */
  webhookSecret: string;
}
