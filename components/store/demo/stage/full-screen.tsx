'use client';
// Shows the page on the whole screen and back, where the browser can.
import { useEffect, useState } from 'react';

export function FullScreen({ label, className }: { label: string; className: string }) {
  const [isOn, setOn] = useState(false);
  const [isPossible, setPossible] = useState(true);
  useEffect(() => {
    setPossible(document.fullscreenEnabled);
    const changed = () => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  if (!isPossible) return null;
  const toggle = () => (isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => toggle().catch(() => setPossible(false))}
      className={className}
    >
      {label}
    </button>
  );
}
