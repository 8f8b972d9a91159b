'use client';
import { useEffect } from 'react';

/** `/` moves the focus to the search field with this id. */
export function SearchShortcut({ id }: { id: string }) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element).matches('input, textarea, select, [contenteditable]')) return;
      event.preventDefault();
      document.getElementById(id)?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [id]);
  return null;
}
