// Caruma's mark: three pine needles from one sheath.
export function Mark({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <path
        d="M16 29C15.4 20 12 11 5 4M16 29c-.3-9-.3-18 0-26M16 29c.6-9 4-18 11-25"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
