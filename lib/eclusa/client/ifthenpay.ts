// A merchant's settings at ifthenpay, of a service started with `--provider ifthenpay`.

/** Keys of your own: what is absent is derived from the API key, or stays as it is. */
export interface IfthenpaySettings {
  /** As ifthenpay's: `ABC-123456`. */
  mbway_key?: string | undefined;
  /** As ifthenpay's: `ABC-123456`. */
  multibanco_key?: string | undefined;
  backoffice_key?: string | undefined;
  anti_phishing_key?: string | undefined;
  /** The template of both methods' callbacks: `http://localhost:3000/callback?key=[ANTI_PHISHING_KEY]&…` */
  callback_url?: string | undefined;
  /** Only of MB WAY. */
  mbway_callback_url?: string | undefined;
  /** Only of Multibanco. */
  multibanco_callback_url?: string | undefined;
}

export interface IfthenpayKeys {
  mbway_key: string;
  multibanco_key: string;
  backoffice_key: string;
  anti_phishing_key: string;
  /** Null until there is one. */
  mbway_callback_url: string | null;
  multibanco_callback_url: string | null;
}

/** What people learn about ifthenpay in production. The docs page "Use ifthenpay" says what each does. */
export type IfthenpayTrap =
  | 'status_000_twice'
  | 'no_failure_callback'
  | 'plus_in_request_id'
  | 'date_without_space'
  | 'create_timeout_but_paid'
  | 'callback_before_create_returns'
  | 'amount_as_string'
  | 'duplicate_callback'
  | '200_on_mismatch'
  | 'refund_insufficient_funds';
