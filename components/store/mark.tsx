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

/** The mark as a page's icon, inside the page itself: one request less. */
export const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M16 29C15.4 20 12 11 5 4M16 29c-.3-9-.3-18 0-26M16 29c.6-9 4-18 11-25" fill="none" stroke="#138a68" stroke-width="3.5" stroke-linecap="round"/></svg>',
)}`;
