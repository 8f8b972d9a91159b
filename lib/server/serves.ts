/** Whether this process serves the system: SERVE names one, or both are served. */
export const serves = (system: 'payments' | 'store') => !process.env.SERVE || process.env.SERVE === system;
