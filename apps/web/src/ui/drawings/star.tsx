/** The four-pointed star: the coach, the way, the end of a pass. */
export function Star({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <path
        d="M12 0.5Q14.3 9.7 23.5 12Q14.3 14.3 12 23.5Q9.7 14.3 0.5 12Q9.7 9.7 12 0.5Z"
        fill="currentColor"
      />
    </svg>
  )
}
