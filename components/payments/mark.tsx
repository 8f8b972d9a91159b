// Eclusa's mark: the two leaves of a canal lock's gate, closed against the water.
export function Mark({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={className} aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinejoin="round" strokeLinecap="round">
        <path d="M3.5 3.5v17M20.5 3.5v17" />
        <path d="M3.5 7.5L12 4l8.5 3.5M3.5 13.5L12 10l8.5 3.5M3.5 19.5L12 16l8.5 3.5" />
      </g>
    </svg>
  );
}
