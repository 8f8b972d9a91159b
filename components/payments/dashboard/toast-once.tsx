'use client';
// A toast about what led to this page, as its URL says; `path` is the page without it, so that reloading says nothing.
import { useEffect, useRef } from 'react';
import { useToast } from './toasts';

export function ToastOnce({ text, path }: { text: string; path: string }) {
  const toast = useToast();
  const isShown = useRef(false);
  useEffect(() => {
    if (isShown.current) return;
    isShown.current = true;
    toast(text);
    // The button that was pressed may have gone with what it removed.
    if (document.activeElement === document.body) document.querySelector('h1')?.focus();
    history.replaceState(history.state, '', path);
  });
  return null;
}
