const MOST = 4;

/** Runs a statement again, up to three times, when PostgreSQL ended it as part of a deadlock or a conflict. */
export async function retryConflict<Result>(statement: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await statement();
    } catch (error) {
      const isConflict = ['40P01', '40001'].includes(String((error as { code?: unknown }).code));
      if (!isConflict || tries === MOST) throw error;
    }
  }
}
