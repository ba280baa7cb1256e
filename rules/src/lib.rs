//! The rules of Utopia.
